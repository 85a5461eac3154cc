/**
 * Writes the messages for the services CaricamentoAPE and CancellaAPE of the national register: SOAP 1.2, document,
 * literal. Pure.
 */
import type { SiapeConfig } from '../../../../platform/config/siapeConfig';
import { escaped } from '../../../certificates';

export const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
export const SIAPE = 'http://www.enea.it/siape';
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';

/** The ISTAT code of Emilia-Romagna. */
const REGION = '08';

const token = ({ user, password }: NonNullable<SiapeConfig['login']>) =>
  `<wsse:Security xmlns:wsse="${WSS}wssecurity-secext-1.0.xsd" soap:mustUnderstand="true"><wsse:UsernameToken><wsse:Username>${escaped(user)}</wsse:Username><wsse:Password Type="${WSS}username-token-profile-1.0#PasswordText">${escaped(password)}</wsse:Password></wsse:UsernameToken></wsse:Security>`;

const envelope = (login: SiapeConfig['login'], body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${SOAP}"><soap:Header>${login ? token(login) : ''}</soap:Header><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** @param ape the certificate as an element `ape` */
export const uploadOne = (login: SiapeConfig['login'], ape: string): string =>
  envelope(login, `<siape:caricaAPE xmlns:siape="${SIAPE}">${ape}</siape:caricaAPE>`);

/** @param lot certificates, each as an element `lottoAPE` */
export const uploadLot = (login: SiapeConfig['login'], lot: readonly string[]): string =>
  envelope(login, `<siape:caricaLottoAPE xmlns:siape="${SIAPE}">${lot.join('')}</siape:caricaLottoAPE>`);

interface Deletion {
  readonly number: string;
  readonly at: Date;
  readonly reason: string;
}

export const deletion = (login: SiapeConfig['login'], { number, at, reason }: Deletion): string =>
  envelope(
    login,
    `<siape:cancellaAPE xmlns:siape="${SIAPE}"><apeAnnullati><compositeKey><codiceIstatRegione>${REGION}</codiceIstatRegione><idRegionaleApe>${escaped(number)}</idRegionaleApe></compositeKey><dataCancellazione>${at.toISOString()}</dataCancellazione><motivazione>${escaped(reason)}</motivazione></apeAnnullati></siape:cancellaAPE>`,
  );
