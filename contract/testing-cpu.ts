/** CPU time of this process in milliseconds. Unlike elapsed time, it doesn't depend on other processes. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
