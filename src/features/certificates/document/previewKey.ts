/** The key of a draft's printed form among the page's files. */
export const previewKey = (certificateId: string): string => `certificate-preview-${certificateId}`;
