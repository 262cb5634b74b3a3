/** What was typed into a form that was closed, until the app is closed, too: by the form. */
const kept = new Map<string, string>()

export const keptWords = (form: string): string | undefined => kept.get(form)

export function keepWords(form: string, words: string | null): void {
  if (words === null) kept.delete(form)
  else kept.set(form, words)
}
