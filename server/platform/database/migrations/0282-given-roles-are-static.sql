-- The roles that come with a decision of the office are found by their name and by being static. Roles of these names
-- from before have been given so far and stay the given ones.
update role set is_static = true where normalized_name in ('CERTIFICATORE', 'MANUTENTORE') and not is_static;
