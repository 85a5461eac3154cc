/**
 * A browser program of another maker: Angular's HTTP client and `angular-oauth2-oidc` as they are published, put
 * together as ABP's programs do it. Its page is a console: tests call what a person would click.
 */
import '@angular/compiler';
import { HttpClient, HttpHeaders, provideHttpClient, withFetch, withInterceptors } from '@angular/common/http';
import {
  createEnvironmentInjector,
  DOCUMENT,
  Injector,
  provideZonelessChangeDetection,
  ɵINJECTOR_SCOPE as INJECTOR_SCOPE,
  type EnvironmentInjector,
} from '@angular/core';
import { AuthConfig, OAuthService, provideOAuthClient } from 'angular-oauth2-oidc';
import { firstValueFrom } from 'rxjs';
import type { ForeignProgram } from './foreignProgram';

const { issuer, responseType } = (await (await fetch('/settings.json')).json()) as {
  readonly issuer: string;
  readonly responseType: 'code' | 'password';
};

const injector: EnvironmentInjector = createEnvironmentInjector(
  [
    // The providers that Angular's own browser module gives to every program.
    { provide: INJECTOR_SCOPE, useValue: 'root' },
    { provide: DOCUMENT, useValue: document },
    provideZonelessChangeDetection(),
    provideOAuthClient(),
    provideHttpClient(
      withFetch(),
      // ABP's OAuthApiInterceptor: what it adds to every call, those of the sign-in included.
      withInterceptors([
        (request, next) => {
          const token = injector.get(OAuthService).getAccessToken();
          return next(
            request.clone({
              setHeaders: {
                ...(token && !request.headers.has('Authorization') && { Authorization: `Bearer ${token}` }),
                'Accept-Language': 'it',
                'X-Requested-With': 'XMLHttpRequest',
              },
            }),
          );
        },
      ]),
    ),
  ],
  Injector.NULL as unknown as EnvironmentInjector,
);
const http = injector.get(HttpClient);
const oAuth = injector.get(OAuthService);
oAuth.configure(
  new AuthConfig({
    issuer,
    // ABP's templates set the program's own origin here.
    redirectUri: window.location.origin,
    clientId: 'Sace_App',
    scope: 'offline_access Sace',
    requireHttps: false,
    ...(responseType === 'code' ? { responseType } : { oidc: false }),
  }),
);

const program: ForeignProgram = {
  async start() {
    await oAuth.loadDiscoveryDocument();
    await oAuth.tryLogin();
    return oAuth.hasValidAccessToken();
  },
  signIn: () => {
    oAuth.initCodeFlow();
  },
  async signInByPassword(userName, password) {
    await oAuth.fetchTokenUsingPasswordFlow(userName, password, new HttpHeaders({ __tenant: '' }));
  },
  async renew() {
    await oAuth.refreshToken();
  },
  async signOut() {
    // A user who signed in without the provider's page has no session there to leave.
    await oAuth.revokeTokenAndLogout(responseType === 'password');
  },
  tokens: () => ({ access: oAuth.getAccessToken(), refresh: oAuth.getRefreshToken() }),
  get: (path) => firstValueFrom(http.get(issuer + path)),
};
window.program = program;
