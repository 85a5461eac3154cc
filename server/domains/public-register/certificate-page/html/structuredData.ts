/** Describes an act to search engines, as JSON-LD in the vocabulary of schema.org. Pure. */
import { STATE_NAMES } from '../../../registration';
import type { PublicFacts } from './factsHtml';

const CONTEXT = 'https://schema.org';

/** A `Certification` about the building (https://schema.org/Certification), with no more than the page shows. */
function certification(facts: PublicFacts, address: string) {
  const until = facts.endedOn ?? facts.validTo;
  return {
    '@context': CONTEXT,
    '@type': 'Certification',
    '@id': address,
    url: address,
    inLanguage: 'it',
    name: `Attestato di prestazione energetica ${facts.number}`,
    certificationIdentification: facts.number,
    certificationStatus: `${CONTEXT}/Certification${facts.state === 'Registrata' ? 'Active' : 'Inactive'}`,
    description: STATE_NAMES[facts.state],
    ...(facts.issuedOn !== null && { datePublished: facts.issuedOn, validFrom: facts.issuedOn }),
    ...(until !== null && { expires: until }),
    ...(facts.energyClass !== null && {
      certificationRating: { '@type': 'Rating', ratingValue: facts.energyClass, bestRating: 'A4', worstRating: 'G' },
    }),
    about: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'IT',
        ...(facts.address !== null && { streetAddress: facts.address }),
        ...(facts.comune !== null && { addressLocality: facts.comune }),
        ...(facts.province !== null && { addressRegion: facts.province }),
      },
    },
  };
}

/**
 * Writes an element of the page: a block of data, which no browser runs, so that the content security policy stays as
 * it is.
 */
export const structuredData = (facts: PublicFacts, address: string): string =>
  // Typed text cannot end the element: `<` is written as an escape.
  `<script type="application/ld+json">${JSON.stringify(certification(facts, address)).replaceAll('<', String.raw`\u003c`)}</script>`;
