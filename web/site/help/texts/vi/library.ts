import type { Document } from '../../../documents/document.ts'

export const files = import.meta.glob<Document>('./*.md', { eager: true, import: 'default' })
