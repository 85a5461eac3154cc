// Builds the browser program into dist/web. Run through scripts/build.ts (production) and scripts/dev.mjs (development
// server).
import { parse } from '@formatjs/icu-messageformat-parser';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, Module } from 'webpack';
import 'webpack-dev-server';
import { ContentNamesPlugin } from './scripts/contentNames';
import { isolateArguments } from './scripts/isolateArguments';
import { kitRules } from './scripts/kitRules.mjs';
import { pureAtLoad } from './scripts/pureAtLoad.mjs';
import { PurgeStylesPlugin } from './scripts/purgeStyles';
import { serverPaths } from './scripts/serverPaths';

const root = import.meta.dirname;

const packages = join(root, 'node_modules');

/**
 * Parts that the first load does without: the parser of messages, and the checks of the router, whose package names
 * only their build. The price of each is in docs/decisions/0027-weight-of-the-first-load.md.
 */
const leanPackages = {
  '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
  'react-router$': join(packages, 'react-router/dist/production/index.mjs'),
  'react-router/dom$': join(packages, 'react-router/dist/production/dom-export.mjs'),
};

/** Packages with many unused parts, once their calls at load are marked as pure. */
const markedPackages = /node_modules[\\/](react-router[\\/]dist[\\/]production|react-intl)[\\/].*\.m?js$/;

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/**
 * Translations are parsed at build time, like the messages in the sources, and their arguments isolated where the
 * language needs it.
 */
const compileTranslations = (language: string) => (text: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([id, message]) => [
      id,
      isolateArguments(language, parse(message)),
    ]),
  );
/** The languages of the files in src/messages. */
const languages = readdirSync(join(root, 'src/messages/visitors')).map((file) => basename(file, '.json'));

const loaders = ['scripts/isolateArguments.ts', 'scripts/messagesLoader.ts', 'scripts/logicalLoader.ts'];
const decisive = [
  'webpack.config.ts',
  'package-lock.json',
  'scripts/kitRules.mjs',
  'scripts/pureAtLoad.mjs',
  'scripts/withoutDisplayNames.cjs',
  ...loaders,
  'scripts/purgeStyles.ts',
];

const contentOf = (files: readonly string[]) =>
  files
    .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

const compressible = /\.(js|css|html|svg|json|txt|ico)$/;

/**
 * Puts the slice, the saga and the types of a room into one chunk, which its `feature.ts` loads. Otherwise each would be
 * a chunk of its own with a copy of what they share, and they would be more than a browser fetches at once.
 */
const roomOf = (module: Module) =>
  /\/src\/features\/(.+)\/(?:slice|saga|model)\.ts$/.exec(module.nameForCondition()?.replaceAll('\\', '/') ?? '')?.[1];
const rooms = {
  chunks: 'async' as const,
  // A smaller room is copied into the chunks that use it: each chunk of its own is named in the first load.
  minSize: 5_000,
  maxAsyncRequests: Infinity,
  test: (module: Module) => roomOf(module) !== undefined,
  name: (module: Module) => `room-${roomOf(module)?.replaceAll('/', '-') ?? ''}`,
};

const configuration = (
  { WEBPACK_SERVE: isServed = false }: { WEBPACK_SERVE?: boolean },
  { mode = 'production' }: { mode?: Configuration['mode'] },
): Configuration => {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    // The target of swc; webpack and terser write for the same.
    target: ['web', 'es2022'],
    entry: { main: './src/app/main.tsx' },
    output: {
      path: join(root, 'dist', 'web'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // In production ContentNamesPlugin adds the hash of the content.
      chunkFilename: production ? 'assets/[id].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // The browser itself reports a broken connection. A timeout would abort a load that was under way when a computer
      // went to sleep.
      chunkLoadTimeout: 3_600_000,
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: production ? leanPackages : {},
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [join(root, 'src'), join(root, 'common')],
          use: production ? [swc, './scripts/messagesLoader.ts'] : [swc],
        },
        ...(production ? [{ test: markedPackages, use: { loader: 'babel-loader', options: pureAtLoad } }] : []),
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { importLoaders: 1 } },
            './scripts/logicalLoader.ts',
          ],
        },
        { test: /\.(woff2?|ttf|png|svg)$/, type: 'asset/resource' },
        ...languages.map((language) => ({
          test: new RegExp(`[\\\\/]src[\\\\/]messages[\\\\/]\\w+[\\\\/]${language}\\.json$`),
          type: 'json',
          parser: { parse: compileTranslations(language) },
        })),
        ...kitRules,
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: 'src/app/index.html', favicon: 'src/app/favicon.svg', scriptLoading: 'defer' }),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[id].css' : 'assets/[name].css',
        runtime: !production,
        // Only the order of the layers counts, and src/styles/main.css fixes it before any chunk comes.
        ignoreOrder: true,
      }),
      ...(production
        ? [
            new PurgeStylesPlugin(),
            new ContentNamesPlugin(),
            new CompressionPlugin({ test: compressible, algorithm: 'gzip', compressionOptions: { level: 9 } }),
            new CompressionPlugin<BrotliOptions>({
              test: compressible,
              algorithm: 'brotliCompress',
              filename: '[path][base].br',
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
            }),
          ]
        : []),
    ],
    optimization: {
      // The number of a chunk follows from its modules, so that it stays when another chunk is added or grows.
      ...(production && { chunkIds: 'deterministic' as const }),
      minimizer: [
        // The second pass saves 2.1 KiB of the first load.
        new TerserPlugin({ terserOptions: { compress: { passes: 2 } } }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: {
        // Fewer shared chunks than by default: the first load names each.
        minSize: 30_000,
        cacheGroups: {
          rooms,
          // Our code and our packages are in separate files, so that a change of one leaves the other in the browser's
          // cache.
          vendor: { test: /[\\/]node_modules[\\/].*\.[mc]?js$/, chunks: 'initial', name: 'vendor', enforce: true },
        },
      },
    },
    // scripts/check-bundle.ts checks the budget that matters, the one of the first load.
    performance: false,
    // A cache that outlives a change of the packages has crashed the development server, and one that outlives a change
    // of the aliases has joined two copies of the router: the version is the content of all files that matter, not
    // their dates.
    // The development server has one of its own: its modules replace each other in the page, and a build that takes
    // them up starts no page.
    cache: {
      type: 'filesystem',
      name: isServed ? 'development-server' : mode,
      version: `${mode}-${contentOf(decisive)}`,
    },
    devServer: {
      host: 'localhost',
      port: Number(process.env['DEV_PORT'] ?? 8081),
      historyApiFallback: true,
      client: { overlay: { warnings: false } },
      proxy: [
        {
          context: serverPaths,
          target: `http://localhost:${process.env['PORT'] ?? '8080'}`,
        },
      ],
    },
  };
};

export default configuration;
