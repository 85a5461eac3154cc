/** The reasons why a signed act is refused or waits, in words for the certifier that say what to do. */
import type { RefusalCode } from '../../../../platform/signatures/refusal';
import type { Unknown } from '../../../../platform/signatures/revocation/source';

const REFUSED: Readonly<Record<RefusalCode, string>> = {
  empty: 'Il file è vuoto: caricalo di nuovo.',
  tooLarge: 'Il file supera i 20 MB: carica solo l’attestato firmato, senza altri allegati.',
  archive: 'Il file è un archivio compresso: estrai il file firmato e carica quello.',
  notAnEnvelope: 'Il file è danneggiato o non è un file firmato: firma di nuovo l’attestato e carica il file .pdf.p7m.',
  trailingData: 'Dopo la firma il file contiene altri dati: firma di nuovo l’attestato e carica il file così com’è.',
  tooComplex: 'Il file è danneggiato o incompleto: caricalo di nuovo, e se non basta firma di nuovo l’attestato.',
  notSigned:
    'Il file non è firmato: è l’attestato da firmare. Firmalo con il tuo dispositivo e carica il file firmato.',
  noSigners: 'Il file non è firmato: la busta non contiene firme. Firma l’attestato e carica il file .pdf.p7m.',
  detached: 'La busta non contiene l’attestato: serve il file .pdf.p7m con documento incluso, non la firma separata.',
  otherEnvelope: 'Busta non ammessa (cifrata o di altro tipo): serve il file .pdf.p7m con documento incluso.',
  nestedTooDeep: 'Il file contiene più di tre buste una dentro l’altra: firma una sola volta l’attestato scaricato.',
  contentDiffers:
    'Il contenuto non corrisponde all’attestato generato: scarica di nuovo il PDF, firmalo senza aprirlo con altri programmi e caricalo.',
  contentOfAnother:
    'Il contenuto è il PDF di un altro attestato: scarica quello di questo attestato, firmalo e caricalo.',
  contentEarlier:
    'Il contenuto è una versione precedente di questo attestato: scarica il PDF attuale, firmalo e caricalo.',
  digestMismatch: 'Firma non valida: il documento è cambiato dopo la firma. Firma di nuovo l’attestato scaricato.',
  badSignature: 'Firma non valida: non è stata apposta con il certificato indicato. Firma di nuovo l’attestato.',
  algorithmMismatch:
    'Firma non valida: gli algoritmi di impronta e di firma non concordano. Aggiorna il programma di firma.',
  weakDigest:
    'Algoritmo non ammesso: la firma usa un’impronta superata (SHA-1 o MD5). Imposta SHA-256 nel programma di firma.',
  weakKey:
    'Algoritmo non ammesso: la chiave del certificato è troppo debole. Firma con un certificato di firma attuale.',
  unknownAlgorithm: 'Algoritmo di firma non ammesso: usa RSA o ECDSA con SHA-256 o superiore.',
  noSignedAttributes: 'Attributi di firma mancanti: scegli il formato CAdES nel programma di firma, e firma di nuovo.',
  duplicateAttribute:
    'Attributi di firma incoerenti: uno di essi è ripetuto. Firma di nuovo con un programma aggiornato.',
  wrongContentType:
    'Attributi di firma incoerenti: il tipo di contenuto non è quello firmato. Firma di nuovo l’attestato.',
  noSigningCertificate:
    'Attributi di firma mancanti: la firma non indica il proprio certificato. Scegli il formato CAdES-BES, e firma di nuovo.',
  signingCertificateMismatch:
    'Attributi di firma incoerenti: la firma indica un altro certificato. Firma di nuovo l’attestato.',
  certificateMissing:
    'Il file non contiene il certificato di chi firma: includilo nelle opzioni del programma di firma.',
  certificateAmbiguous: 'Il file contiene più certificati con lo stesso numero: firma di nuovo l’attestato.',
  unknownIssuer:
    'Certificatore non riconosciuto: il certificato non è di un prestatore qualificato. Firma con un certificato di firma qualificata.',
  notAnAuthority: 'Certificatore non riconosciuto: chi ha emesso il certificato non è un’autorità di certificazione.',
  serviceWithdrawn:
    'Certificatore non riconosciuto: al momento della firma il servizio del prestatore non era qualificato. Chiedi un nuovo certificato.',
  unknownExtension:
    'Certificatore non riconosciuto: il certificato ha limiti che non si possono verificare. Usane un altro.',
  notForSigning:
    'Il certificato non è un certificato di firma (forse è quello di autenticazione): scegli il certificato di firma.',
  seal: 'Il certificato non è un certificato di firma: è un sigillo di un’organizzazione. Firma con il tuo certificato personale.',
  notQualified: 'Il certificato non è un certificato di firma qualificata: firma con un certificato qualificato.',
  noSecureDevice:
    'Il certificato non sta su un dispositivo sicuro (smart card, token o firma remota): firma con una firma digitale.',
  notYetValid: 'Il certificato non è ancora valido: firma dopo la data di inizio, o con un altro certificato.',
  expired: 'Il certificato è scaduto: rinnovalo e firma di nuovo.',
  revoked: 'Il certificato è stato revocato: firma con un certificato valido.',
  suspended: 'Il certificato è stato sospeso: riattivalo presso il prestatore, o firma con un altro.',
  otherSigner:
    'Il firmatario non è il certificatore: deve firmare chi ha redatto l’attestato, con il proprio certificato.',
  foreignSigner:
    'Il firmatario non è il certificatore: il certificato indica il codice di un altro Stato, non il tuo codice fiscale italiano.',
  signerUnnamed:
    'Non si può sapere se il firmatario è il certificatore: il certificato non indica un codice fiscale. Usane uno che lo indica.',
  byteRange: 'Il PDF è stato modificato: la firma non copre tutto il file. Firma l’attestato scaricato, o usa .p7m.',
  laterIncrement:
    'Il PDF è stato modificato dopo la firma: carica il file così come lo ha scritto il programma, o usa .p7m.',
  pageChanged: 'Il PDF è stato modificato: la firma aggiunge o nasconde contenuti delle pagine. Usa .p7m.',
  severalContents: 'Il PDF è stato modificato: contiene più firme nello stesso punto. Usa .p7m.',
  activeContent: 'Il PDF è stato modificato: contiene moduli XFA, script o azioni. Usa .p7m.',
  notSignatureOnly: 'Il PDF è stato modificato: con la firma sono stati scritti altri dati. Usa .p7m.',
  visibleSignature: 'La firma del PDF è visibile e copre la pagina: scegli la firma invisibile, o usa .p7m.',
  badCountersignature:
    'Una delle firme non è valida: la controfirma non riguarda questa firma. Firma di nuovo l’attestato.',
  badTimeStamp: 'La marca temporale non è valida: firma di nuovo l’attestato, anche senza marca.',
};

const WAITING: Readonly<Record<Unknown, string>> = {
  noAddress: 'Il controllo della revoca non è svolto perché il certificato non dice dove chiederlo.',
  unreachable: 'Il controllo della revoca non è ancora svolto perché il prestatore non risponde: si riprova da sé.',
  stale: 'Il controllo della revoca non è svolto perché la CRL scaricata è scaduta: si riprova da sé.',
  forged:
    'Il controllo della revoca non è svolto perché la risposta non è del prestatore o riguarda un altro certificato: si riprova da sé.',
};

/** Returns the words for a refusal; for one of several signatures they name its signer. */
export function refusedText(code: RefusalCode, signer: string | null, isOneOfMany: boolean): string {
  const text = REFUSED[code];
  if (!isOneOfMany || text.startsWith('Una delle firme')) return text;
  return `Una delle firme non è valida${signer ? ` (${signer})` : ''}. ${text}`;
}

export const waitingText = (why: Unknown): string => WAITING[why];
