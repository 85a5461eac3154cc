/** Writes the answers to the node (paForNode.wsdl): OK, or KO with a fault. */
import type { MessageName } from './readReceipt';

const FAULTS = {
  PAA_SINTASSI_XSD: 'Errore di sintassi XSD',
  PAA_SEMANTICA: 'Errore semantico',
  PAA_ID_DOMINIO_ERRATO: 'Ente creditore non gestito',
  PAA_SYSTEM_ERROR: 'Errore generico',
  PAA_PAGAMENTO_SCONOSCIUTO: 'Pagamento sconosciuto',
} as const;
export type FaultCode = keyof typeof FAULTS;

const RESPONSES = { paSendRTV2Request: 'paSendRTV2Response', paSendRTReq: 'paSendRTRes' } as const;

/** @param creditor the answering body, by its fiscal code */
export function soapAnswer(message: MessageName, creditor: string, fault: FaultCode | null): string {
  const name = RESPONSES[message];
  const body =
    fault === null
      ? '<outcome>OK</outcome>'
      : `<outcome>KO</outcome><fault><faultCode>${fault}</faultCode><faultString>${FAULTS[fault]}</faultString><id>${creditor}</id></fault>`;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:paf="http://pagopa-api.pagopa.gov.it/pa/paForNode.xsd"><soapenv:Body><paf:${name}>${body}</paf:${name}></soapenv:Body></soapenv:Envelope>`;
}
