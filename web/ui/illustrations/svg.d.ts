declare module '*.svg?react' {
  const Drawing: import('react').ComponentType<import('react').SVGProps<SVGSVGElement>>
  export default Drawing
}
