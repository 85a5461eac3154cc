// Stands in for style sheets, pictures and fonts, which tests do not load.
module.exports = '';
