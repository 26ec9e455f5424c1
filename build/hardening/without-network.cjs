/**
 * Loaded before Electronegativity, which asks the network for translations and for a list of releases. It needs
 * neither, and a request that is given up there ends it without a report.
 */
const Module = require('node:module');

const refuse = () => Promise.reject(new Error('no network'));
const load = Module._load;
Module._load = (request, ...rest) =>
  request === 'got' ? Object.assign(refuse, { head: refuse }) : load(request, ...rest);
