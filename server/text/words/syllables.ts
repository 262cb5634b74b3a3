const onset = '(?:ngh|ng|nh|kh|gh|gi|ch|ph|qu|th|tr|[bcdghklmnprstvx])?'

/** Vietnamese rimes without accents, grouped by their vowels. */
const rimes = {
  '[ae]': '[cmnptou]?|ng|nh|ch',
  ay: '',
  ai: '',
  i: '[anptmu]?|ch|nh',
  ie: '[cmnptu]|ng',
  o: '[cmnptai]?|ng',
  oo: 'c|ng|n',
  oa: '[cmnptioy]?|ng|nh|ch',
  oe: '[nto]?|c|m',
  u: '[cmnptaiu]?|ng',
  ua: '[ntyi]|ng',
  ue: '|ch|nh',
  uo: '[cmnptiu]?|ng',
  uy: '[antpu]?|ch|nh',
  uye: 'n|t',
  y: '|nh|ch|t|n',
  ye: '[mntu]|ng',
}

const syllable = new RegExp(
  `^${onset}(?:${Object.entries(rimes)
    .map(([vowels, ends]) => `${vowels}(?:${ends})`)
    .join('|')})$`,
)

/** Whether a folded word can be Vietnamese. Such words are not corrected, even if they are in no post. */
export const isSyllable = (folded: string): boolean => syllable.test(folded)
