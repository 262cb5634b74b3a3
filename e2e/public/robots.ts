/** Whether a robots.txt lets everybody's crawler ask for a path: the longest rule that fits decides, as in RFC 9309. */
export function mayCrawl(robots: string, path: string): boolean {
  const rules = robots
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ allows: match[1] === 'Allow', prefix: match[2] ?? '' }] : []))
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.allows) - Number(a.allows))
  return rules[0]?.allows ?? true
}
