/** The page's style: the app's tokens and font, without its build. */
export const style = `
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/google/fonts/latin-400.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/google/fonts/latin-700.woff2) format("woff2")}
@font-face{font-family:Xom;font-weight:400;font-display:swap;src:url(/dev/google/fonts/vietnamese-400.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
@font-face{font-family:Xom;font-weight:700;font-display:swap;src:url(/dev/google/fonts/vietnamese-700.woff2) format("woff2");unicode-range:U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB}
:root{color-scheme:light dark;--paper:light-dark(#FAF6F0,#16120F);--surface:light-dark(#FFF,#201A16);--sunk:light-dark(#F2ECE3,#2A231E);--ink:light-dark(#2B221D,#F3EBE3);--muted:light-dark(#6E6157,#B2A498);--line:light-dark(#EAE2D8,#352C26);--edge:light-dark(#8D7F73,#84766B);--accent:light-dark(#B4412A,#E8795C);--on-accent:light-dark(#FFF,#2A0F07);--link:light-dark(#B4412A,#F0957B);--sky:light-dark(#F9E3CC,#232139);--frame:light-dark(#FFFAF0,#857C82);--glass:light-dark(#6B929B,#262C4A);--wire:light-dark(#4D3B38,#100C16);--shade:light-dark(rgb(134 56 30/.13),rgb(8 6 18/.34));--wall:light-dark(#F8E7C4,#5A4B50);--wall-2:light-dark(#ECB19C,#5E4050);--wall-3:light-dark(#BBD6C9,#3A4C55);--wall-4:light-dark(#F0C379,#664844);--wall-5:light-dark(#B9CBDD,#3E4A66);--pane:light-dark(#FFE09A,#FFD27A);--sun:light-dark(#FFF1CB,#F3E6C8)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/22px Xom,system-ui,sans-serif;overflow-wrap:break-word}
.page{max-width:428px;margin:0 auto;padding-bottom:max(32px,env(safe-area-inset-bottom))}
.art{display:block;width:100%;height:152px;background:var(--sky)}
.sheet{position:relative;margin-top:-20px;padding:20px 20px 0;background:var(--paper);border-radius:20px 20px 0 0}
.top{display:flex;justify-content:space-between;align-items:center;min-height:44px}
.brand{display:flex;gap:8px;align-items:center;font-weight:700;color:var(--link)}
.brand svg{width:22px;height:20px}
nav{display:flex;background:var(--sunk);border-radius:99px;padding:4px}
nav a{min-width:44px;min-height:36px;padding:0 10px;display:grid;place-items:center;border-radius:99px;font-size:13px;line-height:18px;font-weight:700;color:var(--muted);text-decoration:none}
nav a[aria-current]{background:var(--surface);color:var(--link)}
h1{font-size:24px;line-height:32px;margin:8px 0;text-wrap:balance}
h2{font-size:15px;line-height:22px;margin:28px 0 8px}
p{margin:0;color:var(--muted)}
form{margin:0}
.list{background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.person{display:flex;gap:12px;align-items:center;width:100%;min-height:60px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.person+.person{border-top:1px solid var(--line)}
.person:hover{background:var(--sunk)}
.face{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:99px;font-weight:700;color:#FFF}
.hue0{background:#2E7650}.hue1{background:#74479F}.hue2{background:#B4412A}.hue3{background:#8A5A36}.hue4{background:#0B7480}.hue5{background:#365CA8}
.who{min-width:0;display:grid}.who b{font-weight:700}.who span{font-size:13px;line-height:18px;color:var(--muted)}
details{margin-top:8px}
summary{min-height:44px;display:flex;align-items:center;font-weight:700;color:var(--link);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:7px;height:7px;margin:-3px 0 0 10px;border:solid currentColor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{transform:rotate(225deg);margin-top:4px}
.names{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
label{display:grid;gap:6px;font-weight:700;font-size:13px;line-height:18px}
input{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:var(--ink);font:400 16px/22px Xom,system-ui,sans-serif}
input[aria-invalid]{border-color:var(--link)}
.wrong{margin-top:6px;font-size:13px;line-height:18px;color:var(--link)}
.button,.quiet{display:flex;justify-content:center;align-items:center;width:100%;min-height:52px;margin-top:16px;padding:6px 24px;border:0;border-radius:99px;background:var(--accent);color:var(--on-accent);font:700 15px/22px Xom,system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.quiet{min-height:44px;margin-top:8px;background:none;color:var(--muted)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.person:focus-visible{outline-offset:-3px}
@media(min-width:768px){.page{margin-top:32px}.art{border-radius:20px 20px 0 0}}
`
