/** Marks raw cuts of strings as deprecated for the linter, because they can split a letter. */
interface String {
  /** @deprecated It can split a letter; contract/letters.ts does not. */
  slice(start?: number, end?: number): string
  /** @deprecated It can split a letter; contract/letters.ts does not. */
  substring(start: number, end?: number): string
  /** @deprecated It can split a letter; contract/letters.ts does not. */
  charAt(position: number): string
}
