/** The key of a certificate's picture among the page's files. */
export const photoKey = (certificateId: string): string => `certificate-photo-${certificateId}`;
