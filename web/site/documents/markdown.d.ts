declare module '*.md' {
  const document: import('./document.ts').Document
  export default document
}
