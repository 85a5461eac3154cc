/** Addresses that only pages of certifiers know: in `paths` they would come with the first load of every visitor. */
export const certifierPaths = {
  newApplication: '/accreditamenti/nuovo',
  accreditation: '/accreditamenti/:id',
  wizard: '/accreditamenti/:id/domanda',
  personalRecord: '/accreditamenti/anagrafica',
  companies: '/accreditamenti/societa',
  delegations: '/accreditamenti/deleghe',
} as const;
