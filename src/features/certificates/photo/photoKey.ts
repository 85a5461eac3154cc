/** The name under which the page finds the picture of a certificate. */
export const photoKey = (certificateId: string): string => `certificate-photo-${certificateId}`;
