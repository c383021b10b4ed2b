// SPDX-License-Identifier: Apache-2.0

import AdministrationStats

/// The style sheet of a report page, in the colours of charts.
struct ReportStyleSheet {
    /// The number of languages.
    let languages: Int

    /// The style sheet.
    var text: String {
        Self.define(.light) + "@media (prefers-color-scheme:dark){" + Self.define(.dark) + "}"
            + "@media print{" + Self.define(.light) + "}@media (forced-colors:active){" + Self.define(.forced) + "}"
            + Self.rules + choice + "@media print{" + Self.print + "}"
    }

    private static func define(_ colors: ChartColors) -> String {
        ":root{" + colors.named.map { "--fm-\($0.key):\($0.value)" }.joined(separator: ";") + "}"
    }

    /// Shows the language to whose content, or into whose content, the last link led; the first before any.
    ///
    /// A browser that does not know `:has` shows all of them, one after the other.
    private var choice: String {
        guard languages > 1 else { return "" }
        let others = (1..<languages).map { index in
            let id = "#" + ReportPage.id(index)
            let condition = "body:has(\(id):target,\(id) :target) .fm-language"
            return "\(condition)-0{display:none}\(condition)-\(index){display:block}"
        }
        return "@supports selector(:has(a)){.fm-language:not(.fm-language-0){display:none}"
            + others.joined() + "}"
    }

    private static let rules = """
        *{box-sizing:border-box}\
        html{color-scheme:light dark;background:var(--fm-background)}\
        body{margin:0 auto;max-width:52rem;padding:1rem;background:var(--fm-background);color:var(--fm-foreground);\
        font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}\
        h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}\
        h2{font-size:1.35rem;line-height:1.25;margin:1.75rem 0 .75rem;padding-bottom:.25rem;\
        border-bottom:2px solid var(--fm-foreground)}\
        h3{font-size:1.1rem;line-height:1.3;margin:0 0 .25rem}\
        p{margin:.25rem 0}ul{margin:.25rem 0;padding-inline-start:1.25rem}\
        a{color:inherit}a:focus-visible,summary:focus-visible,.fm-wide:focus-visible{\
        outline:3px solid var(--fm-taken);outline-offset:2px}\
        [tabindex="-1"]:focus{outline:none}\
        .fm-skip{position:absolute;inset-inline-start:1rem;top:-10rem;padding:.5rem 1rem;z-index:1;\
        background:var(--fm-background);border:2px solid var(--fm-foreground)}.fm-skip:focus{top:.5rem}\
        nav ul{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0;margin:0}\
        nav a{display:inline-block;padding:.5rem .75rem;border:1px solid var(--fm-muted);border-radius:.4rem}\
        nav a[aria-current]{font-weight:bold;text-decoration:none;border-color:var(--fm-foreground);\
        box-shadow:inset 0 -.2rem var(--fm-taken)}\
        dl{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:0}dd{margin:0;font-weight:bold}\
        dt,.fm-note,footer{color:var(--fm-muted)}.fm-note,dt,footer{font-size:.9rem}\
        .fm-medication{border:1px solid var(--fm-grid);border-inline-start:.4rem solid var(--fm-taken);\
        border-radius:.4rem;padding:.6rem .9rem;margin:.6rem 0}\
        .fm-not-followed{border-inline-start-color:var(--fm-muted);border-inline-start-style:double}\
        .fm-forbidden .fm-medication,.fm-notice ul{border:2px solid var(--fm-not-taken);\
        border-inline-start:.6rem solid var(--fm-not-taken)}\
        .fm-notice ul{padding:.6rem 2rem;border-radius:.4rem}\
        .fm-sentence{font-size:1.1rem}.fm-warning{font-weight:bold}\
        .fm-quotes{list-style:none;padding:0}\
        .fm-quotes li{border-inline-start:.25rem solid var(--fm-grid);padding-inline-start:.75rem;margin:.25rem 0}\
        .fm-quotes li,dd,h3,td{overflow-wrap:anywhere}\
        table{border-collapse:collapse;width:100%}caption{text-align:start;padding:.25rem 0}\
        th,td{border:1px solid var(--fm-grid);padding:.3rem .5rem;text-align:start;vertical-align:top}\
        th p{font-weight:normal}.fm-week td:first-of-type{white-space:nowrap}\
        .fm-week td[colspan]{white-space:normal;color:var(--fm-muted)}\
        td ul{list-style:none;padding:0;margin:0}td li+li{margin-top:.2rem}\
        @media (min-width:40rem){.fm-week tbody th{width:1%;white-space:nowrap}.fm-week th p{white-space:normal}}\
        .fm-record{margin:0 0 1.5rem}\
        .fm-pictures{display:flex;flex-wrap:wrap;gap:.75rem}figure{margin:0;flex:1 1 17rem;max-width:25rem}\
        figure svg{display:block;width:100%;height:auto;border:1px solid var(--fm-grid);border-radius:.4rem}\
        summary{padding:.4rem 0;cursor:pointer}.fm-wide{overflow-x:auto}.fm-wide caption{max-width:calc(100vw - 2rem)}\
        footer{margin-top:2rem;padding-top:.5rem;border-top:2px solid var(--fm-foreground)}\
        @media (max-width:30rem){body{padding:.75rem}h1{font-size:1.4rem}table{font-size:.85rem}\
        th,td{padding:.25rem .3rem;hyphens:auto}.fm-medication{padding:.5rem .6rem}}
        """

    /// On paper nothing can be opened or chosen, and a prescription stays on one page.
    private static let print = """
        @page{size:A4;margin:7mm 12mm}\
        html{color-scheme:light}body{max-width:none;padding:0;font-size:9pt;line-height:1.18}\
        nav,.fm-skip,details{display:none}\
        header div{display:flex;flex-wrap:wrap;gap:0 4mm;align-items:baseline}\
        h1{font-size:15pt;margin:0}h2{font-size:11pt;margin:1.5mm 0 .5mm;break-after:avoid;padding-bottom:.5mm}\
        h3{font-size:10pt;margin:0;break-after:avoid}p,ul{margin:.2mm 0}\
        .fm-patient h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
        .fm-medication,.fm-record,figure,tbody,tr{break-inside:avoid}\
        .fm-medication{padding:.4mm 2.5mm;margin:.7mm 0}.fm-sentence{font-size:9.5pt}\
        .fm-medication p:not(.fm-sentence,.fm-warning){display:inline;margin-inline-end:3mm}\
        dl{gap:0 8mm}dl div,td ul{display:flex;flex-wrap:wrap;gap:0 6mm}dl div{gap:2mm}td li+li{margin:0}\
        .fm-record h3{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
        .fm-note,dt,footer{font-size:8pt}th,td{padding:.2mm 1.5mm}caption{padding:0 0 .5mm}\
        thead{display:table-header-group}\
        .fm-history{break-before:page}.fm-records{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:3mm;padding-inline-end:1px}\
        .fm-record{margin:0}.fm-pictures{display:block}figure{max-width:none;margin:0 0 2mm}\
        footer{margin-top:3mm;padding-top:1mm;border-top-width:1px}\
        *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        """
}
