import { alertCategories, type Category, favourCategories } from '../../contract/posts/posts.ts'

const isOneOf = (some: readonly Category[], category: Category) => some.includes(category)

export const warns = (category: Category) => isOneOf(alertCategories, category)
export const asks = (category: Category) => isOneOf(favourCategories, category)
