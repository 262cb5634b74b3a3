import { useId } from 'react'

/** Sun or moon and the roofs behind, for a picture 1600 wide with its ground at 556. */
export function Sky() {
  const id = useId()
  return (
    <>
      <radialGradient id={id}>
        <stop offset=".3" stopColor="var(--art-halo)" stopOpacity=".85" />
        <stop offset="1" stopColor="var(--art-halo)" stopOpacity="0" />
      </radialGradient>
      <circle cx="1330" cy="190" r="190" fill={`url(#${id})`} />
      <circle cx="1330" cy="190" r="58" fill="var(--art-sun)" />
      <path
        d="M1392 176h112a7 7 0 0 1 0 14h-80a7 7 0 0 1 0-14M1440 160h88a6 6 0 0 1 0 12h-88a6 6 0 0 1 0-12M860 60a16 16 0 0 1 22-14a26 26 0 0 1 48 2a18 18 0 0 1 26 12z"
        fill="var(--art-cloud)"
        opacity=".7"
      />
      <path
        fill="var(--art-farther)"
        d="M-1200 560v-150h500v-40h90v60h120l18-26h120l18 26h80v-80h70v60l24-30h90l20 34h60v-50h60v60h90l16-28h100l16 28h40v-84h70v66l20-32h80l18 32h44v-50l16-26h80l16 26v30h34v-92h60v102h34l18-30h96l18 30h60v-60h56v44l20-30h84l18 30h70v-70h60v60l24-34h90l22 34h50v-90h70v90h180v-40h100v210z"
      />
      <path
        fill="var(--art-far)"
        d="M-1200 560v-90h520l20-34h110l20 34h70v-50h44l20-30h104l20 30h16v42h70v-60l18-26h80l18 26v78h60l24-42h140l24 42h80v-50h44l20-30h104l20 30h16v42h70v-60l18-26h80l18 26v78h60l24-42h140l24 42h80v-70h52l20-34h100l20 34h30v50h300l20-34h110l20 34h400v106z"
      />
    </>
  )
}
