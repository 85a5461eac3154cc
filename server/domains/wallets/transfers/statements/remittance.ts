/**
 * Recognises money that pagoPA's payment services send together, one transfer per flow: its receipts were credited
 * before. Pure.
 */

/**
 * `/PUR/LGPE-RIVERSAMENTO/[TXT/n/]URI/<flow>` (SACI); banks change the separators, drop the first one, or break the
 * text into lines.
 */
const REMITTANCE = /PUR\W{0,3}LGPE\W{0,3}RIVERSAMENTO\W{0,3}(?:TXT\W{0,3}\d\W{0,3})?(?:URI\W{0,3})?(\S*)/i;
/** A single payment: `/RFS/<IUV>` or `/RFB/<IUV>`. */
const SINGLE = /(?:^|\W)RF[SB]\W{1,3}(\d{15,18}|RF\d{2}\w{1,21})(?=\W|$)/i;

export interface Remittance {
  /** The identifier of the flow, or the IUV of a single payment. */
  readonly flow: string;
}

/** Returns null where the text contains none. */
export function remittanceOf(texts: readonly string[]): Remittance | null {
  for (const text of texts) {
    const found = REMITTANCE.exec(text) ?? SINGLE.exec(text);
    if (found) return { flow: (found[1] ?? '').replace(/\W+$/, '') };
  }
  return null;
}
