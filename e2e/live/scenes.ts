import { communityScenes } from './community-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { marketScenes } from './market-scenes.ts'
import { businessScenes, featuredScenes, personScenes, placeScenes } from './other-scenes.ts'
import { postScenes } from './post-scenes.ts'
import { searchScenes } from './search-scenes.ts'
import type { Scenes } from './scene.ts'

export const scenes: Scenes = {
  ...postScenes,
  ...eventScenes,
  ...communityScenes,
  ...marketScenes,
  ...placeScenes,
  ...featuredScenes,
  ...businessScenes,
  ...personScenes,
  ...searchScenes,
}
