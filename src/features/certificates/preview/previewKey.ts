/** The name under which the page finds the printed form of a certificate that is compiled. */
export const previewKey = (certificateId: string): string => `certificate-preview-${certificateId}`;
