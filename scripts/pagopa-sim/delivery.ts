/** Delivers receipts to the portal, or fails to: the node's push with all its faults. */
import { randomBytes } from 'node:crypto';
import { optionOf, type StoredPosition } from './positions';
import { receiptElement, sendReceipt, type Altered } from './receiptXml';

/** The fates of a receipt; the words are those of the payer's page. */
export const MODES = {
  subito: 'Arriva subito',
  ritardo: 'Arriva in ritardo',
  doppia: 'Arriva due volte',
  disordine: 'Arriva dopo quella del pagamento seguente',
  mai: 'Non arriva mai: si scopre chiedendo',
  importo: 'Arriva con un altro importo',
  cento: 'Arriva con l’importo per cento',
  sconosciuto: 'Arriva con uno IUV sconosciuto',
  altroEnte: 'Arriva per un altro ente',
  seconda: 'Ne arriva una seconda con un altro numero',
} as const;
export type Mode = keyof typeof MODES;

/** Sends a message to the portal and returns its answer. */
export type Send = (message: string) => Promise<{ readonly status: number; readonly text: string }>;

interface Options {
  /** Sends messages to the portal; null: none is sent. */
  readonly send: Send | null;
  /** The delay of a late receipt in milliseconds. */
  readonly delayMs: number;
}

const TIMEOUT_MS = 15_000;

/** Sends messages as the node does: SOAP over HTTP. */
export const sendTo =
  (station: string): Send =>
  async (message) => {
    const answer = await fetch(station, {
      method: 'POST',
      body: message,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"paSendRTV2"' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, text: await answer.text() };
  };
/** The time after which a receipt arrives even when no other has overtaken it. */
const OUT_OF_ORDER_MS = 120_000;
/** The pauses before further attempts when the portal is away. */
const AGAIN_MS = [2_000, 10_000, 60_000];

/** Returns another number of the same length, which no notice has. */
const otherIuv = (iuv: string) => `${iuv.slice(0, 2)}9${iuv.slice(3)}`;

/** Returns the receipts that are sent for a payment, in their order. */
export function alterationsOf(mode: Mode, { body }: StoredPosition): Altered[] {
  const { amount, iuv } = optionOf(body);
  switch (mode) {
    case 'subito':
    case 'ritardo':
    case 'disordine':
      return [{}];
    case 'doppia':
      return [{}, {}];
    case 'mai':
      return [];
    case 'importo':
      return [{ amountCents: amount + 1 }];
    case 'cento':
      return [{ amountCents: amount * 100 }];
    case 'sconosciuto':
      return [{ iuv: otherIuv(iuv) }];
    case 'altroEnte':
      return [{ creditor: '99999999999' }];
    case 'seconda':
      return [{}, { receiptId: randomBytes(16).toString('hex') }];
  }
}

export class Delivery {
  private readonly timers = new Set<NodeJS.Timeout>();
  private overtaken: (() => void)[] = [];
  /** Answers of the portal, newest last. */
  readonly answers: { readonly status: number; readonly text: string }[] = [];

  constructor(private readonly options: Options) {}

  /** Delivers the receipts of a payment; resolves when those without delay have arrived. */
  async deliver(mode: Mode, paid: StoredPosition): Promise<void> {
    const messages = alterationsOf(mode, paid).map((altered) => messageOf(paid, altered));
    const send = async () => {
      for (const message of messages) await this.push(message);
    };
    if (mode === 'ritardo') this.later(this.options.delayMs, send);
    else if (mode === 'disordine') this.hold(send);
    else {
      await send();
      const held = this.overtaken;
      this.overtaken = [];
      held.forEach((go) => {
        go();
      });
    }
  }

  /** Sends a message unchanged; returns the portal's answer, or null without one. */
  async push(message: string, tries = 0): Promise<string | null> {
    if (this.options.send === null) return null;
    const answer = await this.options.send(message).catch(() => ({ status: 0, text: '' }));
    this.answers.push(answer);
    if (answer.status > 0 && answer.status < 500) return answer.text;
    const pause = AGAIN_MS[tries];
    if (pause !== undefined) this.later(pause, () => this.push(message, tries + 1));
    return null;
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }

  private later(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void act();
    }, ms);
    this.timers.add(timer);
  }

  private hold(send: () => Promise<void>): void {
    let isSent = false;
    const once = async () => {
      if (isSent) return;
      isSent = true;
      await send();
    };
    this.overtaken.push(() => void once());
    this.later(OUT_OF_ORDER_MS, once);
  }
}

export const messageOf = (paid: StoredPosition, altered: Altered = {}): string =>
  sendReceipt(altered.creditor ?? paid.creditor, receiptElement(paid, altered));
