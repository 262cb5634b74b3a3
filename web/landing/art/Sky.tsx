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
        d="M-1200 560v-150h500v-40h90v60h120v-26h18h120h18v26h80v-80h70v60v-30h24h90h20v34h60v-50h60v60h90v-28h16h100h16v28h40v-84h70v66v-32h20h80h18v32h44v-50v-26h16h80h16v26v30h34v-92h60v102h34v-30h18h96h18v30h60v-60h56v44v-30h20h84h18v30h70v-70h60v60v-34h24h90h22v34h50v-90h70v90h180v-40h100v210z"
      />
      <path
        fill="var(--art-far)"
        d="M-1200 560v-90h520v-34h20h110h20v34h70v-50h44v-30h20h104h20v30h16v42h70v-60v-26h18h80h18v26v78h60v-42h24h140h24v42h80v-50h44v-30h20h104h20v30h16v42h70v-60v-26h18h80h18v26v78h60v-42h24h140h24v42h80v-70h52v-34h20h100h20v34h30v50h300v-34h20h110h20v34h400v106z"
      />
    </>
  )
}
