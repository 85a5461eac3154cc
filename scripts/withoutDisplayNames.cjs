/**
 * A plugin of Babel that leaves out the names which a package gives its components for developer tools
 * (`Form.displayName = "Form"`): an assignment uses a component that nobody else uses, so a minifier would keep it.
 * @param {typeof import('@babel/core')} babel
 * @returns {import('@babel/core').PluginObj}
 */
module.exports = ({ types }) => ({
  visitor: {
    ExpressionStatement(path) {
      const { expression } = path.node;
      if (!path.parentPath.isProgram() || !types.isAssignmentExpression(expression)) return;
      const { left } = expression;
      if (types.isMemberExpression(left) && types.isIdentifier(left.property, { name: 'displayName' })) path.remove();
    },
  },
});
