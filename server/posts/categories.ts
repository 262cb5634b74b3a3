import { alertCategories, type Category, favourCategories } from '../../contract/posts/posts.ts'

const isOneOf = (some: readonly Category[], category: Category) => some.includes(category)

export const isAlert = (category: Category) => isOneOf(alertCategories, category)
export const isFavour = (category: Category) => isOneOf(favourCategories, category)
