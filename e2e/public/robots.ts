/** Whether a robots.txt allows a path to all crawlers: the longest matching rule wins (RFC 9309). */
export function mayCrawl(robots: string, path: string): boolean {
  const rules = robots
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ allows: match[1] === 'Allow', prefix: match[2] ?? '' }] : []))
    .filter(({ prefix }) => path.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || Number(b.allows) - Number(a.allows))
  return rules[0]?.allows ?? true
}
