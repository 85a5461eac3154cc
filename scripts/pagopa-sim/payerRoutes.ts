/** The routes for a payer: on the page of a cart, or at a bank with the number of a notice. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Carts, StoredCart } from './carts';
import { MODES, type Delivery, type Mode } from './delivery';
import { ACTIONS, bankPage, cartPage, homePage, messagePage, PAGE_PATHS, type Action } from './pages';
import type { Positions } from './positions';
import { Problem } from './problem';
import { STYLE } from './assets';

interface Parts {
  readonly positions: Positions;
  readonly carts: Carts;
  readonly delivery: Delivery;
}

const mode = z.enum(Object.keys(MODES) as [Mode, ...Mode[]]).default('subito');
const atCart = z.object({ azione: z.enum(ACTIONS), ricevuta: mode });
const atBank = z.object({ avviso: z.string().transform((text) => text.replaceAll(' ', '')), ricevuta: mode });

function show(reply: FastifyReply, text: string, status = 200, formAction = "'self'") {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(text);
}

const gone = (reply: FastifyReply) =>
  show(reply, messagePage('Sessione scaduta', 'Torna al portale e riprova: il pagamento si apre di nuovo.'), 404);

const returnOf = ({ body: { returnUrls } }: StoredCart, action: Action): string =>
  ({
    paga: returnUrls.returnOkUrl,
    dopo: returnUrls.returnWaitingUrl,
    annulla: returnUrls.returnCancelUrl,
    errore: returnUrls.returnErrorUrl,
    chiudi: '',
  })[action];

export function addPayerRoutes(app: FastifyInstance, { positions, carts, delivery }: Parts): void {
  app.get(PAGE_PATHS.style, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/', async (_request, reply) => show(reply, homePage(positions.all())));

  app.get<{ Params: { id: string } }>(`${PAGE_PATHS.cart}/:id`, async ({ params }, reply) => {
    const cart = carts.find(params.id);
    if (!cart) return gone(reply);
    // Browsers check the redirects of a posted form.
    const origins = new Set(Object.values(cart.body.returnUrls).map((address) => new URL(address).origin));
    return show(reply, cartPage(cart), 200, ["'self'", ...origins].join(' '));
  });

  app.post<{ Params: { id: string } }>(`${PAGE_PATHS.cart}/:id`, async ({ params, body }, reply) => {
    const cart = carts.find(params.id);
    if (!cart) return gone(reply);
    const { azione, ricevuta } = atCart.parse(body);
    if (azione !== 'annulla' && azione !== 'errore') {
      try {
        for (const { noticeNumber } of cart.body.paymentNotices) {
          const paid = positions.pay(noticeNumber);
          await delivery.deliver(azione === 'dopo' && ricevuta === 'subito' ? 'ritardo' : ricevuta, paid);
        }
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return reply.redirect(cart.body.returnUrls.returnErrorUrl, 303);
      }
    }
    if (azione === 'chiudi')
      return show(reply, messagePage('Pagamento eseguito', 'La scheda si può chiudere: al portale non torna nessuno.'));
    return reply.redirect(returnOf(cart, azione), 303);
  });

  app.get(PAGE_PATHS.bank, async (_request, reply) => show(reply, bankPage(null)));
  app.post(PAGE_PATHS.bank, async ({ body }, reply) => {
    const { avviso, ricevuta } = atBank.parse(body);
    try {
      await delivery.deliver(ricevuta, positions.pay(avviso, 'PO'));
      return await show(reply, messagePage('Avviso pagato', `L’avviso ${avviso} è stato pagato.`));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const text = error.status === 409 ? 'L’avviso è già stato pagato.' : 'Non c’è un avviso con questo numero.';
      return show(reply, bankPage(text, avviso), 400);
    }
  });
}
