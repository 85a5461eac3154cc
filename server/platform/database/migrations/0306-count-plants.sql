-- Counts the plants that stand already (0305); no writer waits.
select sace_recount_plants();
