import type { FoundThing, FoundType } from '../../../contract/search/everything.ts'
import { loadFoundCommunities } from '../../communities/list.ts'
import { loadBusinessCards } from '../../directory/businesses/businesses.ts'
import { loadPlaces } from '../../directory/places/places.ts'
import { loadProducts } from '../../market/products/products.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Room } from '../../platform/room.ts'
import { loadPostsByIds } from '../../posts/posts.ts'
import { requirePeople } from '../../text/words/near.ts'
import type { QueryWord } from '../../text/words/words.ts'
import { findSkill, highlightField, highlightPost, type TextField, wordsIn } from '../highlight.ts'
import type { Finder, FoundThings } from './find.ts'

/** Loads each type once; what has become invisible in the meantime is left out. */
export async function loadThings(
  db: Database,
  rooms: readonly Room[],
  viewer: Viewer & Finder,
  { candidates, alternatives, skills }: FoundThings,
  now: Date,
): Promise<FoundThing[]> {
  const idsOf = (...types: FoundType[]) =>
    candidates.filter(({ type }) => types.includes(type)).map(({ id }) => id)
  const load = <T extends { id: number }>(ids: number[], read: (ids: number[]) => Promise<T[]>) =>
    ids.length ? read(ids) : []
  const [posts, products, people, communities, places, businesses] = await Promise.all([
    load(idsOf('posts', 'events'), (ids) => loadPostsByIds(db, rooms, viewer, ids)),
    load(idsOf('marketplace'), (ids) => loadProducts(db, viewer, ids, now)),
    load(idsOf('people'), (ids) => requirePeople(rooms).load(db, ids, now)),
    load(idsOf('groups', 'communities'), (ids) => loadFoundCommunities(db, viewer, ids)),
    load(idsOf('places'), (ids) => loadPlaces(db, viewer, ids)),
    load(idsOf('businesses'), (ids) => loadBusinessCards(db, viewer, ids, now)),
  ])
  const allWords = alternatives.flatMap(({ words }) => words)
  const inFields = <Field extends TextField>(
    thing: Record<Field, string>,
    fields: readonly [Field, ...Field[]],
  ) => highlightField(thing, fields, wordsIn(fields.map((field) => thing[field]).join(' '), alternatives))
  return candidates.flatMap(({ type, id, note }): FoundThing[] => {
    switch (type) {
      case 'posts':
      case 'events': {
        const post = posts.find((each) => each.id === id)
        if (!post) return []
        const highlight = highlightPost(post, alternatives)
        return [{ type: post.category === 'event' ? 'events' : 'posts', highlight, post }]
      }
      case 'marketplace': {
        const product = products.find((each) => each.id === id)
        return product ? [{ type, highlight: inFields(product, ['name', 'description']), product }] : []
      }
      case 'people': {
        const person = people.find((each) => each.id === id)
        return person ? [{ type, highlight: highlightPerson(person, note, allWords, skills), person }] : []
      }
      case 'groups':
      case 'communities': {
        const community = communities.find((each) => each.id === id)
        const fields = ['name', 'description', 'location'] as const
        return community ? [{ type, highlight: inFields(community, fields), community }] : []
      }
      case 'places': {
        const place = places.find((each) => each.id === id)
        return place ? [{ type, highlight: inFields(place, ['name', 'description', 'location']), place }] : []
      }
      case 'businesses': {
        const business = businesses.find((each) => each.id === id)
        return business ? [{ type, highlight: inFields(business, ['name', 'address']), business }] : []
      }
    }
  })
}

function highlightPerson(
  person: { display_name: string; skills: string[] },
  note: string | null,
  words: QueryWord[],
  skills: readonly string[],
): FoundThing['highlight'] {
  if (note?.startsWith('lent ')) return { where: 'lent', pieces: [note.replace('lent ', '')] }
  if (note === null) return highlightField({ name: person.display_name }, ['name'], words)
  const skill = findSkill(person.skills, words, skills)
  return { where: 'skill', pieces: skill === undefined ? [] : [skill] }
}
