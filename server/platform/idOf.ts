/** Returns the id in the path of a request, written as the database writes it. */
export const idOf = ({ params }: { readonly params: { readonly id: string } }): string => params.id.toLowerCase();
