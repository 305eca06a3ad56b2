import * as v from 'valibot'
import type { CallOutput } from '#contract/call.ts'
import { getPage } from '#contract/content/get-page.ts'
import { getHostDetails } from '#contract/host/get-details.ts'
import type { Language } from '#contract/language.ts'
import { getHomeDetails, type HomeDetails } from '#contract/property/get-details.ts'
import { searchHomes } from '#contract/property/search.ts'
import { getSharedList } from '#contract/wishlist/get-shared.ts'
import { vacationRental } from './vacation-rental.ts'

/** What a page was rendered with, by model/method of the call. */
export type PageAnswers = ReadonlyMap<string, unknown>

/** A page as search engines and messengers learn of it, beside its text. */
export type PageCard = {
  /** Key of the picture that a shared link shows; null: the product's own. */
  picture: string | null
  /** Objects of schema.org. */
  structured: object[]
  /** Whether its link is handed on, though search engines leave it out: a chat app shows what it is. */
  isHandedOn?: boolean
}

type Place = {
  /** Address of a path in the page's language. */
  addressOf: (path: string) => string
  language: Language
}

const crumbWords: Readonly<Record<Language, string>> = {
  en: 'Homes',
  ar: 'البيوت',
  ru: 'Жильё',
}

/** Reads from a page's answers what it is about: a home, a list of homes, questions with answers, a list that is shared. */
export function pageCard(answers: PageAnswers, path: string, place: Place): PageCard {
  const details = read(answers, 'property/getDetails', getHomeDetails.output)
  if (details?.home && path.startsWith('/property/')) return homeCardOf(details.home, path, place)
  const owner = read(answers, 'host/getDetails', getHostDetails.output)
  if (owner?.host && path.startsWith('/host/')) return hostCardOf(owner.host, path, place)
  const content = read(answers, 'content/getPage', getPage.output)
  if (content?.page && path === '/faq') {
    return { picture: null, structured: [questionsOf(content.page.sections)] }
  }
  const shared = read(answers, 'wishlist/getShared', getSharedList.output)
  if (shared?.list && path.startsWith('/shared-list/')) {
    const picture = shared.list.items[0]?.home.pictures[0]?.photo ?? null
    return { picture, structured: [], isHandedOn: true }
  }
  const found = read(answers, 'property/search', searchHomes.output)
  const isList = path.startsWith('/city/') || path.startsWith('/category/') || path === '/property'
  if (found && isList) {
    const trail = [homesCrumb(place), ...(found.title ? [{ name: found.title, path }] : [])]
    const picture = found.homes[0]?.pictures[0]?.photo ?? null
    return { picture, structured: [breadcrumbs(trail, place)] }
  }
  return { picture: null, structured: [] }
}

function read<Schema extends v.GenericSchema>(
  answers: PageAnswers,
  call: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, answers.get(call))
  return parsed.success ? parsed.output : null
}

function homeCardOf(home: HomeDetails, path: string, place: Place): PageCard {
  const trail = [
    homesCrumb(place),
    { name: home.city, path: `/city/${home.city_slug}` },
    { name: home.title, path },
  ]
  return {
    picture: home.pictures[0]?.photo ?? null,
    structured: [vacationRental(home, path, place.addressOf), breadcrumbs(trail, place)],
  }
}

type Host = NonNullable<CallOutput<typeof getHostDetails>['host']>

/** schema.org ProfilePage of a host, with the cover of their newest home as its picture. */
function hostCardOf(host: Host, path: string, place: Place): PageCard {
  const profile = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: host.joined_on,
    mainEntity: {
      '@type': 'Person',
      identifier: host.slug,
      name: host.name,
      description: host.bio,
      url: place.addressOf(path),
      knowsLanguage: host.languages,
    },
  }
  return {
    picture: host.homes[0]?.pictures[0]?.photo ?? null,
    structured: [profile, breadcrumbs([homesCrumb(place), { name: host.name, path }], place)],
  }
}

function questionsOf(sections: readonly { heading: string; paragraphs: readonly string[] }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.map(({ heading, paragraphs }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n\n') },
    })),
  }
}

type Crumb = { name: string; path: string }

function homesCrumb({ language }: Place): Crumb {
  return { name: crumbWords[language], path: '/property' }
}

function breadcrumbs(trail: readonly Crumb[], { addressOf }: Place): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(path),
    })),
  }
}
