/** The mailbox's style: the app's tokens, without its build. */
export const style = `
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/mail/fonts/latin-400.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/mail/fonts/latin-700.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/mail/fonts/vietnamese-400.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/mail/fonts/vietnamese-700.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
:root{color-scheme:light dark;--paper:light-dark(#FAF6F0,#16120F);--surface:light-dark(#FFF,#201A16);--sunk:light-dark(#F2ECE3,#2A231E);--ink:light-dark(#2B221D,#F3EBE3);--muted:light-dark(#6E6157,#B2A498);--line:light-dark(#EAE2D8,#352C26);--accent:light-dark(#B4412A,#E8795C);--on-accent:light-dark(#FFF,#2A0F07);--link:light-dark(#B4412A,#F0957B);--tint:light-dark(#FAE5DD,#40221A);--leaf:light-dark(#2E7650,#7CC79A);--leaf-tint:light-dark(#E1F0E6,#1D3327)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 .9375rem/1.375rem Xom,system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:680px;margin:0 auto;padding:8px 16px max(32px,env(safe-area-inset-bottom))}
.top{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:12px;min-height:56px}
.top>a{display:inline-flex;align-items:center;min-height:44px;font-weight:700;color:var(--link);text-decoration:none}
nav{display:flex;background:var(--sunk);border-radius:99px;padding:4px}
nav a{white-space:nowrap;min-width:44px;min-height:36px;padding:0 10px;display:grid;place-items:center;border-radius:99px;font-size:.8125rem;line-height:1.125rem;font-weight:700;color:var(--muted);text-decoration:none}
nav a[aria-current]{background:var(--surface);color:var(--link)}
h1{font-size:1.5rem;line-height:2rem;margin:8px 0;text-wrap:balance}
h2{font-size:.9375rem;line-height:1.375rem;margin:24px 0 8px}
p{margin:0}
.lead{color:var(--muted);text-wrap:pretty}
ol{list-style:none;margin:20px 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px 16px;min-height:68px;color:inherit;text-decoration:none}
.row:hover{background:var(--sunk)}
.mark{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:99px;background:var(--tint);color:var(--link)}
.mark.sms{background:var(--leaf-tint);color:var(--leaf)}
.mark svg{width:20px;height:20px}
.what{min-width:min(10rem,60%);flex:1}
.what b{display:block}
.what span,time{font-size:.8125rem;line-height:1.125rem;color:var(--muted)}
.what span{display:block}
time{flex:none;text-align:right}
.empty{margin-top:20px;padding:40px 24px;display:grid;justify-items:center;gap:8px;text-align:center;background:var(--surface);border:1px solid var(--line);border-radius:12px}
.empty .mark{width:64px;height:64px;margin-bottom:8px}.empty .mark svg{width:32px;height:32px}
.empty b{font-size:1.0625rem;line-height:1.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0}
dt{color:var(--muted)}dd{margin:0}
iframe{display:block;width:100%;height:min(680px,80vh);border:1px solid var(--line);border-radius:12px;background:var(--paper)}
details{margin-top:16px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;color:var(--link);cursor:pointer}
pre{margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:.8125rem/1.25rem ui-monospace,monospace;white-space:pre-wrap}
pre a{color:var(--link)}
.bubble{margin-top:20px;width:fit-content;max-width:min(100%,420px);padding:12px 16px;background:var(--leaf-tint);border-radius:20px 20px 20px 4px;font-size:1.0625rem;line-height:1.625rem;white-space:pre-line}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:44px;margin-top:12px;padding:6px 24px;border-radius:99px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.row:focus-visible{outline-offset:-3px}
`
