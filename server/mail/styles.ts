/** The styles of mail: the app's colours, inline on each element, since many programs drop style sheets. */
export const styles = {
  body: 'margin:0;padding:24px 16px;background:#FAF6F0;color:#2B221D;font:400 17px/26px "Be Vietnam Pro",-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere',
  page: 'max-width:480px;margin:0 auto',
  brand: 'margin:0 0 16px;color:#B4412A;font-size:20px;line-height:28px;font-weight:700',
  card: 'padding:8px 24px 24px;background:#FFFFFF;border:1px solid #EAE2D8;border-radius:12px',
  heading: 'margin:16px 0 0;font-size:24px;line-height:32px;font-weight:700',
  section: 'margin:28px 0 0;font-size:17px;line-height:24px;font-weight:700',
  paragraph: 'margin:16px 0 0',
  fine_print: 'margin:16px 0 0;color:#6E6157;font-size:15px;line-height:22px',
  item: 'margin:12px 0 0;padding:12px 0 0;border-top:1px solid #EAE2D8',
  item_link: 'color:#B4412A;font-weight:700;text-decoration:none',
  words: 'color:#6E6157;font-size:15px;line-height:22px',
  quote: 'margin:16px 0 0;padding:12px 16px;background:#F2ECE3;border-radius:12px',
  button:
    'display:inline-block;margin:24px 0 0;padding:13px 24px;background:#B4412A;color:#FFFFFF;border-radius:26px;font-weight:700;text-decoration:none',
  second:
    'display:inline-block;margin:12px 0 0;padding:12px 23px;border:1px solid #8D7F73;color:#B4412A;border-radius:26px;font-weight:700;text-decoration:none',
  foot: 'margin:16px 8px 0;color:#6E6157;font-size:13px;line-height:20px',
  stop: 'display:inline-block;padding:6px 0;color:#6E6157;text-decoration:underline',
}

/** What programs that support style sheets change in dark mode. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.body{background:#16120F!important;color:#F3EBE3!important}
.brand{color:#F0957B!important}
.card{background:#201A16!important;border-color:#352C26!important}
.item{border-color:#352C26!important}
.quote{background:#2A231E!important}
.item_link{color:#F0957B!important}
.fine_print,.words,.foot,.stop{color:#B2A498!important}
.button{background:#E8795C!important;color:#2A0F07!important}
.second{border-color:#84766B!important;color:#F0957B!important}
}`
