/** The look of an exported page: both themes, and readable in print. One text, since the page's policy names its hash. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--text:#1c1d21;--soft:#5c5f68;--line:#dcdde2;--fill:#f4f4f6;--page:#fff;--accent:#3a5bc7}
@media (prefers-color-scheme:dark){:root{--text:#e6e7ea;--soft:#a3a6af;--line:#3a3c43;--fill:#26272c;--page:#1b1c20;--accent:#9db1ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem 4rem;background:var(--page);color:var(--text);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:.8rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft);margin:0 0 .25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0 0 2rem;color:var(--soft);font-size:.875rem}
dt{font-weight:600}dd{margin:0}
article{padding:1rem 0;border-top:1px solid var(--line)}
article.user{background:var(--fill);margin:0 -1rem;padding:1rem;border-radius:.75rem;border:0}
.body>:first-child{margin-top:0}.body>:last-child{margin-bottom:0}
.plain{white-space:pre-wrap}
.body h1,.body h2,.body h3,.body h4{font-size:1.05rem;text-transform:none;letter-spacing:0;color:inherit;margin:1.25rem 0 .5rem}
pre{overflow:auto;padding:.75rem 1rem;border-radius:.5rem;background:var(--fill);font:13px/1.5 ui-monospace,SFMono-Regular,Consolas,"Noto Sans Mono",monospace;white-space:pre-wrap}
code{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:.9em}
a{color:var(--accent)}
table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid var(--line);padding:.25rem .6rem;text-align:start}
blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line);color:var(--soft)}
figure{margin:.5rem 0}img{display:block;max-width:100%;max-height:60vh;border-radius:.5rem}figcaption{color:var(--soft);font-size:.8rem}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:.5rem}
summary{padding:.4rem .75rem;cursor:pointer}
details>div{padding:0 .75rem .5rem}
details h3{font-size:.75rem;color:var(--soft);margin:.5rem 0 .25rem}
.status{color:var(--soft)}
.note{color:var(--soft);border-inline-start:3px solid var(--accent);padding:.25rem .75rem;margin:1rem 0}
footer{margin-top:2rem;color:var(--soft);font-size:.8rem}
@media print{:root{color-scheme:light;--text:#000;--soft:#444;--line:#bbb;--fill:#f3f3f3;--page:#fff;--accent:#1a3fa8}body{max-width:none;padding:0;font-size:11pt}article.user{margin:0}h2,summary{break-after:avoid}pre,table{overflow:visible}pre{font-size:9pt}}`
