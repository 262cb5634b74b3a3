import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicPath } from '../../media/media-files.ts'
import { drawLinkPicture } from '../../media/link-picture.ts'
import { readAnywhere } from '../../platform/database/read-anywhere.ts'
import { Recent } from '../../platform/recent.ts'
import type { AppContext } from '../../platform/room.ts'
import type { LinkSubject } from '../../platform/web/link-subjects.ts'
import { headTagsOf } from './head-tags.ts'
import { describeSubject, type Language, type LinkTexts } from './preview-texts.ts'

/** How many drawn pictures are kept, and how many subjects a network may look up. */
const previewLimits = { pictures: 40, perMinute: 240 }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const subjectLimit = { groupId: 'link previews', max: previewLimits.perMinute, timeWindow: minuteMs }

export interface Preview extends LinkTexts {
  photo: string | null
  /** With a version, because messengers keep pictures by their address. */
  picture: string
}

/** The previews of an app's pages. A subject is read each time, so that what its owner takes back is gone within a second. */
function createPreviews(app: FastifyInstance) {
  const { context } = app
  const { clock, rooms, config } = context
  const pictures = new Recent<Buffer>('preview pictures', previewLimits.pictures, hourMs)
  const finders = rooms.flatMap((room) => Object.entries(room.linkSubjects ?? {}))
  const count = config.rateLimits && app.createRateLimit(subjectLimit)

  async function isAllowed(request: FastifyRequest) {
    const result = count && (await count(request))
    return !result || result.isAllowed || !result.isExceeded
  }

  /** Null also for a network that looks up too many. */
  async function findSubject(request: FastifyRequest, path: string): Promise<LinkSubject | null> {
    const [, folder = '', value = '', more] = path.split('/')
    const found = finders.find(([screen]) => screen.startsWith(`/${folder}/:`))
    if (!found || !value || more !== undefined) return null
    if (!(await isAllowed(request))) return null
    return readAnywhere(context, {}, (db) => found[1](db, value, clock()))
  }

  return {
    async find(request: FastifyRequest, path: string, language: Language): Promise<Preview | null> {
      const subject = await findSubject(request, path)
      if (!subject) return null
      const texts = describeSubject(subject, language)
      const { picture: photo } = subject
      const version = versionOf([texts, photo])
      return {
        ...texts,
        photo: photo && publicPath(photo.key, photo.width, 'webp'),
        picture: `/og/links${path}/${language}-${version}.jpg`,
      }
    },

    /** Null if nothing of the page is public. `key` names the contents. */
    async draw(request: FastifyRequest, path: string, language: Language) {
      const subject = await findSubject(request, path)
      if (!subject) return null
      const texts = describeSubject(subject, language)
      const key = versionOf([subject.kind, texts, subject.picture])
      const load = () =>
        pictures.get(key, clock(), () =>
          drawLinkPicture(context.storage, context.workers, { art: subject.kind, ...texts }, subject.picture),
        )
      return { key, load }
    },

    /** Crawlers don't say which language their reader has: documents have Vietnamese tags. */
    async headTags(request: FastifyRequest, path: string): Promise<string | null> {
      const preview = await this.find(request, path, 'vi')
      const { publicUrl } = config
      return preview && headTagsOf(preview, publicUrl + path, publicUrl + preview.picture)
    },
  }
}

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 9).toString('base64url')

const previews = new WeakMap<AppContext, ReturnType<typeof createPreviews>>()

/** The previews of the app that answers. */
export function previewsOf(app: FastifyInstance) {
  const known = previews.get(app.context) ?? createPreviews(app)
  previews.set(app.context, known)
  return known
}
