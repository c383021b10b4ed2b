// SPDX-License-Identifier: Apache-2.0

extension EventWords {
    /// The words of Japanese that tell each event from its opposites.
    ///
    /// 前 and 後 are listed with what they belong to: 午前 and 午後 have them too.
    static let ja: [String: EventWords] = [
        "HS": .init(says: ["就寝前"], never: ["起床", "入眠", "後", "食"]),
        "WAKE": .init(says: ["起床"], never: ["就寝", "入眠", "前", "食"]),
        "C": .init(says: ["食事中"], never: ["前", "後", "間", "朝", "昼", "夕"]),
        "CM": .init(says: ["朝食中"], never: ["前", "後", "間", "昼", "夕"]),
        "CD": .init(says: ["昼食中"], never: ["前", "後", "間", "朝", "夕"]),
        "CV": .init(says: ["夕食中"], never: ["前", "後", "間", "朝", "昼"]),
        "AC": .init(says: ["食前"], never: ["後", "一緒", "間", "朝", "昼", "夕"]),
        "ACM": .init(says: ["朝食前"], never: ["後", "一緒", "間", "昼", "夕"]),
        "ACD": .init(says: ["昼食前"], never: ["後", "一緒", "間", "朝", "夕"]),
        "ACV": .init(says: ["夕食前"], never: ["後", "一緒", "間", "朝", "昼"]),
        "PC": .init(says: ["食後"], never: ["前", "一緒", "間", "朝", "昼", "夕"]),
        "PCM": .init(says: ["朝食後"], never: ["前", "一緒", "間", "昼", "夕"]),
        "PCD": .init(says: ["昼食後"], never: ["前", "一緒", "間", "朝", "夕"]),
        "PCV": .init(says: ["夕食後"], never: ["前", "一緒", "間", "朝", "昼"]),
        "MORN": .init(says: ["朝"], never: ["食", "早", "遅", "昼", "夕", "夜", "午後"]),
        "MORN.early": .init(says: ["早朝"], never: ["食", "遅", "昼", "夕", "夜", "午後"]),
        "MORN.late": .init(says: ["午前", "遅い"], never: ["食", "早", "夕", "夜", "午後"]),
        "NOON": .init(says: ["昼"], never: ["食", "前", "後", "朝", "夕", "夜", "零時"]),
        "AFT": .init(says: ["午後"], never: ["食", "早", "遅", "午前", "朝", "夕", "夜"]),
        "AFT.early": .init(says: ["午後", "早い"], never: ["食", "遅", "午前", "朝", "夕", "夜"]),
        "AFT.late": .init(says: ["午後", "遅い"], never: ["食", "早", "午前", "朝", "夕", "夜"]),
        "EVE": .init(says: ["夕方"], never: ["食", "早", "遅", "朝", "昼", "夜", "午前"]),
        "EVE.early": .init(says: ["夕方", "早い"], never: ["食", "遅", "朝", "昼", "夜", "午前"]),
        "EVE.late": .init(says: ["夜", "遅い"], never: ["食", "早", "朝", "昼", "夕", "午"]),
        "NIGHT": .init(says: ["夜"], never: ["食", "朝", "昼", "夕", "午", "中"]),
        "PHS": .init(says: ["入眠後"], never: ["前", "起床", "食"]),
        "IMD": .init(says: ["すぐ"], never: ["必要", "前", "後", "時々"]),
    ]
}
