import sharp from 'sharp'

/** A tile of 256 pixels with two streets and houses between them, as a server of streets draws it. */
export const streetTile = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <rect width="256" height="256" fill="#f2efe9"/>
      <path d="M28 20h70v76H28zM150 24h84v60h-84zM30 150h64v82H30zM152 152h80v78h-80z" fill="#dbd3c8"/>
      <path d="M0 122h256M124 0v256" stroke="#fff" stroke-width="16"/>
      <path d="M0 122h256M124 0v256" stroke="#d9b44a" stroke-width="2"/>
    </svg>`),
  )
    .png()
    .toBuffer()
