export function memoryFlags(options?: string, mb?: number): string[]
