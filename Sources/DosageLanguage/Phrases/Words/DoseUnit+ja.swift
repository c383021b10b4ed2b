// SPDX-License-Identifier: Apache-2.0

extension DoseUnit {
    /// Words of Japanese for dose units, in lower case.
    ///
    /// Left out, since they mean several things: 個, 枚, 本, 管, 瓶, 筒, 袋, 回, 回分 and プッシュ.
    static let japaneseWords: [String: DoseUnit] = [
        "錠": .tablet, "錠剤": .tablet, "カプセル": .capsule, "ｶﾌﾟｾﾙ": .capsule,
        "滴": .drop, "吸入": .puff, "パフ": .puff, "噴霧": .spray, "包": .sachet,
        "アンプル": .ampoule, "ｱﾝﾌﾟﾙ": .ampoule, "バイアル": .vial, "ﾊﾞｲｱﾙ": .vial,
        "坐剤": .suppository, "坐薬": .suppository, "座薬": .suppository,
        "貼付剤": .patch, "トローチ": .lozenge,
        "ミリグラム": .milligram, "㎎": .milligram, "ｍｇ": .milligram,
        "グラム": .gram, "ｇ": .gram,
        "マイクログラム": .microgram, "㎍": .microgram, "μｇ": .microgram,
        "ミリリットル": .milliliter, "㎖": .milliliter, "ｍｌ": .milliliter,
        "国際単位": .internationalUnit, "単位": .unit,
        "キログラム": .kilogram, "㎏": .kilogram, "ｋｇ": .kilogram, "平方メートル": .squareMeter,
        "ミリモル": .millimole, "リットル": .liter,
    ]
}
