import { alboPage } from '../../features/accreditations/register/routes';
import { manualsPage } from '../../features/content/manuals/routes';
import { newsDetailPage, newsPage } from '../../features/content/news/routes';
import { cadastrePage, certificatePage, visuraPage } from '../../features/public-register/search/routes';
import { callbackPage, signedOutPage, signInPage } from '../../features/session/routes';
import { paths } from '../../shared/routing/paths';
import type { LazyPage } from '../../shared/routing/routeEntry';
import { titles } from './messages';
import { loadWithPorts } from './loadWithPorts';
import type { PortalPage } from './portalPage';
import { withTenantSwitch } from './withTenantSwitch';

const homePage: LazyPage = async () => ({ Component: (await import('../../pages/HomePage')).HomePage });
const visura = () => import('../features/visura');
const privacyPage: LazyPage = async () => ({ Component: (await import('../../pages/PrivacyPage')).PrivacyPage });
const accessibilityPage: LazyPage = async () => ({
  Component: (await import('../../pages/AccessibilityPage')).AccessibilityPage,
});
const becomeCertifierPage: LazyPage = async () => ({
  Component: (await import('../../pages/BecomeCertifierPage')).BecomeCertifierPage,
});
const errorPage: LazyPage = async () => ({ Component: (await import('../../pages/ErrorPage')).ErrorPage });

/**
 * Pages of the portal that are for everybody or for every kind of user (RTE-10..13, 18, 19, 21, 22; MEN-01, 02, 07).
 */
export const portalPages: PortalPage[] = [
  {
    path: paths.home,
    name: 'Home',
    title: titles.home,
    access: 'anonymous',
    layout: 'application',
    order: 1,
    invisible: true,
    page: homePage,
  },
  {
    path: paths.news,
    name: 'News',
    parentName: 'ArterHome',
    title: titles.news,
    access: 'anonymous',
    layout: 'public',
    order: 1,
    page: newsPage,
  },
  {
    path: paths.newsDetail,
    name: 'NewsDetail',
    parentName: 'ArterHome',
    title: titles.newsDetail,
    access: 'anonymous',
    layout: 'public',
    order: 2,
    invisible: true,
    page: newsDetailPage,
    feature: () => import('../features/newsArticle'),
  },
  {
    path: paths.manuals,
    name: 'Manuals',
    title: titles.manuals,
    access: 'login',
    requiredPolicy: 'ApeList',
    layout: 'application',
    order: 70,
    page: manualsPage,
    feature: () => import('../features/manuals'),
  },
  {
    path: paths.privacy,
    name: 'Privacy',
    title: titles.privacy,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: privacyPage,
    feature: () => import('../features/publicPages'),
  },
  {
    path: paths.accessibility,
    name: 'Accessibility',
    title: titles.accessibility,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: accessibilityPage,
    feature: () => import('../features/publicPages'),
  },
  {
    path: paths.error,
    name: 'Error',
    title: titles.error,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: errorPage,
  },
  {
    path: paths.albo,
    name: 'Albo',
    title: titles.albo,
    access: 'anonymous',
    layout: 'application',
    order: 10,
    page: alboPage,
    feature: () => import('../features/albo'),
  },
  {
    path: paths.becomeCertifier,
    name: 'BecomeCertifier',
    title: titles.becomeCertifier,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: becomeCertifierPage,
  },
  {
    path: paths.publicRegistry,
    name: 'PublicRegistry',
    title: titles.publicRegistry,
    access: 'anonymous',
    layout: 'public',
    order: 20,
    page: visuraPage,
    feature: visura,
  },
  {
    path: paths.publicRegistryCadastre,
    name: 'PublicRegistryCadastre',
    parentName: 'PublicRegistry',
    title: titles.publicRegistryCadastre,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: cadastrePage,
    feature: visura,
  },
  {
    path: paths.publicCertificate,
    name: 'PublicCertificate',
    parentName: 'PublicRegistry',
    title: titles.publicCertificate,
    access: 'anonymous',
    layout: 'public',
    invisible: true,
    page: certificatePage,
    feature: loadWithPorts(visura, () => [import('../publicPorts'), import('../../api/visura')]),
  },
  {
    path: paths.accountLogin,
    name: 'Login',
    parentName: 'Account',
    title: titles.login,
    access: 'anonymous',
    layout: 'account',
    order: 1,
    ...withTenantSwitch(signInPage, () => import('../features/passwordSignIn')),
  },
  {
    path: paths.authCallback,
    name: 'Callback',
    title: titles.callback,
    access: 'anonymous',
    layout: 'account',
    invisible: true,
    page: callbackPage,
  },
  {
    path: paths.authSignedOut,
    name: 'SignedOut',
    title: titles.signedOut,
    access: 'anonymous',
    layout: 'account',
    invisible: true,
    page: signedOutPage,
  },
];
