import { firstWords } from '../../contract/first-words.ts'
import { productLimits } from '../../contract/market/products.ts'

interface Words {
  title: string
  content: string
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

/** What a post says once its listing says that. Words that say the same already stay, also where they are longer. */
export function postWords(post: Words, listing: { name: string; description: string }): Words {
  const now = listingWords(post)
  return {
    title: listing.name === now.name ? post.title : listing.name,
    content:
      listing.description === now.description && (listing.description || listing.name === now.name)
        ? post.content
        : listing.description || listing.name,
  }
}
