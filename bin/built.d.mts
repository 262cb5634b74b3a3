export function buildMissing(): Promise<boolean>
