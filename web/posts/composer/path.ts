import type { Tag, tagCategories } from '../../../contract/posts/posts.ts'

/** The address of the composer, with the type of the post set where a category is given; its six tiles without. */
export const composerPath = (category?: (typeof tagCategories)[Tag]): string =>
  category ? `/create-post?category=${category}` : '/create-post'
