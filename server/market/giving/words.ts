import { firstWords } from '../../../contract/first-words.ts'
import { productLimits } from '../../../contract/market/products.ts'

interface Words {
  title: string
  content: string
}

interface ListingWords {
  name: string
  description: string
}

/** How a listing names what a post gives. Text that is the name is not said twice. */
export function listingWords({ title, content }: Words) {
  const name = shortened(title || content)
  const description = content.trim() === name ? '' : content
  return { name, description }
}

/** One letter shows that there is more. */
function shortened(text: string) {
  const words = firstWords(text, productLimits.name)
  return words.endsWith('…') ? firstWords(text, productLimits.name - 1) : words
}

/** What a new post says that is listed as this: a name without a description stands once. */
export const firstPostWords = ({ name, description }: ListingWords): Words =>
  description ? { title: name, content: description } : { title: '', content: name }

/** What a post says once its listing says that. Words that say the same already stay, also where they are longer. */
export function postWords(post: Words, listing: ListingWords): Words {
  const now = listingWords(post)
  const isNamed = listing.name === now.name
  const isDescribed = listing.description === now.description
  if (!listing.description) return isNamed && isDescribed ? post : firstPostWords(listing)
  return {
    title: isNamed ? post.title : listing.name,
    content: isDescribed ? post.content : listing.description,
  }
}
